import { getAdminJobRecord } from '../../../../../contracts/job-records.ts';
import { RecordView } from '../../../../shared/job-sheet/RecordView.tsx';
import { RECORD } from '../../../../shared/job-sheet/record-messages.ts';
import { useCall } from '../../../../shared/query-view/use-call.ts';
import { useMayChange } from '../../../session.ts';
import type { BookingProps } from './booking-props.ts';
import { Part } from './Part.tsx';

/** The record that the customer signed on the spot, if any; analysts may not read it. */
export function JobRecordPart({ lead: { id } }: BookingProps) {
  const enabled = useMayChange();
  const record = useCall(getAdminJobRecord, { params: { id } }, { enabled }).data;
  return record ? (
    <Part title={RECORD.title}>
      <RecordView record={record} />
    </Part>
  ) : null;
}
