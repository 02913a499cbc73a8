import { getAdminJobRecord } from '../../../../../contracts/job-records.ts';
import { RecordView } from '../../../../shared/job-sheet/RecordView.tsx';
import { RECORD } from '../../../../shared/job-sheet/record-messages.ts';
import { useCall } from '../../../../shared/query-view/use-call.ts';
import { useMayChange } from '../../../session.ts';
import type { BookingProps } from './booking-props.ts';
import { Part } from './Part.tsx';

/** What the customer signed for on the spot, where it was; not an analyst's to read. */
export function JobRecordPart({ lead: { id } }: BookingProps) {
  const enabled = useMayChange();
  const record = useCall(getAdminJobRecord, { params: { id } }, { enabled }).data;
  return record ? (
    <Part title={RECORD.title}>
      <RecordView record={record} />
    </Part>
  ) : null;
}
