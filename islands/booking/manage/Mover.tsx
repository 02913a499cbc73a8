import { MANAGE } from '../messages/manage.ts';
import { PhoneLink } from '../parts/PhoneLink.tsx';
import { Rows } from '../parts/Rows.tsx';
import { VendorMark } from '../parts/VendorMark.tsx';
import type { SectionProps } from './section-props.ts';

/** The mover, and the person to call. */
export function Mover({ booking: { vendor } }: SectionProps) {
  const { name, slug, phone, dispatcher } = vendor;
  return (
    <>
      <p className="summary-mover">
        <VendorMark slug={slug} size={40} />
        <strong>{name}</strong>
      </p>
      <Rows
        rows={[
          ...(dispatcher ? [[MANAGE.dispatcher, dispatcher] as const] : []),
          [MANAGE.phone, phone ? <PhoneLink key="phone" phone={phone} /> : MANAGE.noPhone],
        ]}
      />
    </>
  );
}
