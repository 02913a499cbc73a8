import { getAdminJobRecord } from '../../../../../contracts/job-records.ts';
import { RecordView } from '../../../../shared/job-sheet/RecordView.tsx';
import { RECORD } from '../../../../shared/job-sheet/record-messages.ts';
import { useCall } from '../../../../shared/query-view/use-call.ts';
import type { BookingProps } from './booking-props.ts';
import { Part } from './Part.tsx';

/** What the customer signed for on the spot, where it was. */
export function JobRecordPart({ lead: { id } }: BookingProps) {
  const record = useCall(getAdminJobRecord, { params: { id } }).data;
  return record ? (
    <Part title={RECORD.title}>
      <RecordView record={record} />
    </Part>
  ) : null;
}
