import { Empty } from '../../../shared/ui/states.tsx';
import { Requests } from '../leads/Requests.tsx';
import { TEXTS } from './messages.ts';

/** Prices that customers ask for, or a word on when they come. */
export const InboxRequests = () => (
  <Requests>
    <Empty title={TEXTS.requests.none} icon="dollar" about={TEXTS.requests.noneAbout} />
  </Requests>
);
