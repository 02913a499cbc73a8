import { Fragment, type ReactNode } from 'react';

interface Props {
  className?: string;
  /** The facts, each under its name; `false` is left out. */
  facts: readonly (readonly [term: string, value: ReactNode] | false | undefined)[];
}

/** The facts of a thing, line by line. */
export const Facts = ({ className = '', facts }: Props) => (
  <dl className={`facts ${className}`.trim()}>
    {facts.map(
      (fact) =>
        fact && (
          <Fragment key={fact[0]}>
            <dt className="soft">{fact[0]}</dt>
            <dd>{fact[1]}</dd>
          </Fragment>
        ),
    )}
  </dl>
);
