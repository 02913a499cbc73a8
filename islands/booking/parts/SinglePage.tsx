import type { ComponentProps } from 'react';
import { Boundary } from './Boundary.tsx';

/** A page of the wizard's look that is no step of it. `className` is of the part that the children stand in. */
export const SinglePage = ({ className = '', children, ...rest }: ComponentProps<'div'>) => (
  <div className="wizard" {...rest}>
    <div className="wizard-body single">
      <div className={`wizard-step ${className}`}>
        <Boundary>{children}</Boundary>
      </div>
    </div>
  </div>
);
