import {
  Button as CardButton,
  GridList,
  GridListItem,
  useDragAndDrop,
} from 'react-aria-components';
import {
  LEAD_CHOICES,
  LEAD_STATES,
  type Lead,
  type LeadState,
  takesChoice,
} from '../../../../contracts/admin/leads.ts';
import { depositRefusal, holdsDeposit } from '../../../../contracts/admin/paid-leads.ts';
import { cents, decimal } from '../../../shared/format.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { notify } from '../../../shared/ui/notices.tsx';
import { Failure } from '../../../shared/ui/states.tsx';
import { useNear } from '../../../shared/ui/use-near.ts';
import { useMayChange } from '../../session.ts';
import { useAskLost } from './ask-lost.ts';
import { useChoosing } from './choosing.ts';
import { LeadCard } from './LeadCard.tsx';
import { nameOf, TEXTS } from './messages.ts';
import { stateName } from './state-names.ts';
import { useChanges } from './use-changes.ts';
import { type Asked, useColumn, useCounts } from './use-leads.ts';

interface Props {
  asked: Asked;
  onOpen: (lead: Lead) => void;
}

const DRAGGED = 'application/x-portage-lead';

/**
 * The states side by side, as a lead goes through them; a card moves to the states that an operator may set. The
 * outcomes of bookings take no card and give none.
 */
export function Kanban({ asked, onOpen }: Props) {
  const wanted = asked.status ? asked.status.split(',') : LEAD_STATES;
  return (
    <>
      <p className="soft">{TEXTS.board.hint}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="board" tabIndex={0} aria-label={TEXTS.board.label}>
        {LEAD_STATES.filter((state) => wanted.includes(state)).map((state) => (
          <Column key={state} state={state} asked={asked} onOpen={onOpen} />
        ))}
      </section>
    </>
  );
}

function Column({ state, asked, onOpen }: Props & { state: LeadState }) {
  const { list, leads, total, onEnd } = useColumn(asked, state);
  const { ref, isNear } = useNear<HTMLElement>();
  const status = LEAD_CHOICES.find((known) => known === state);
  const { change } = useChanges();
  const askLost = useAskLost();
  const mayChange = useMayChange() && takesChoice(state);
  const counted = useCounts().data?.by_status[state];
  const choose = useChoosing();
  const { status: _, sort: _by, order: _way, ...others } = asked;
  const narrowed = Object.values(others).some((value) => value !== '');

  const { dragAndDropHooks } = useDragAndDrop<Lead>({
    isDisabled: !mayChange,
    getItems: (_, moved) =>
      moved.map((lead) => ({ [DRAGGED]: JSON.stringify(lead), 'text/plain': nameOf(lead) })),
    acceptedDragTypes: status ? [DRAGGED] : [],
    getDropOperation: () => 'move',
    async onRootDrop({ items }) {
      for (const item of items) {
        if (item.kind !== 'text' || !status) continue;
        const lead = JSON.parse(await item.getText(DRAGGED)) as Lead;
        if (lead.state === status) continue;
        if (status === 'lost' && holdsDeposit(lead)) notify('error', depositRefusal(lead, 'lost'));
        else if (status === 'lost') askLost([lead]);
        else await change(lead, { status });
      }
    },
  });
  const count = total ?? (narrowed ? null : (counted?.leads ?? null));
  const shown = count === null ? `${leads.length}${list.hasNextPage ? '+' : ''}` : decimal(count);
  return (
    <section ref={ref} className="box board-column" aria-label={TEXTS.board.column(state, shown)}>
      <header>
        <Badge status={state} label={stateName(state)} />
        <span className="soft number">{shown}</span>
        {!narrowed && counted && (
          <span className="soft number push">{cents(counted.quote_cents)}</span>
        )}
      </header>
      {list.error ? (
        <Failure title={TEXTS.failed} onRetry={() => void list.refetch()} />
      ) : (
        <GridList
          className="board-cards"
          aria-label={TEXTS.board.column(state, shown)}
          aria-busy={list.isPending}
          items={isNear ? leads : []}
          dragAndDropHooks={dragAndDropHooks}
          onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
            if (scrollTop + 2 * clientHeight > scrollHeight) onEnd();
          }}
          onAction={(id) => {
            const lead = leads.find((one) => one.id === id);
            if (lead) onOpen(lead);
          }}
          renderEmptyState={() => (
            <p className="board-empty">
              {list.isPending || !isNear ? TEXTS.loading : TEXTS.board.empty}
            </p>
          )}
        >
          {(lead) => (
            <GridListItem className="board-card" textValue={nameOf(lead)}>
              {mayChange && (
                <CardButton
                  slot="drag"
                  className="drag-handle"
                  aria-label={TEXTS.board.drag(nameOf(lead))}
                >
                  <Icon name="list" size={16} />
                </CardButton>
              )}
              <LeadCard
                lead={lead}
                after={
                  mayChange && (
                    <CardButton
                      className="icon-button card-menu"
                      aria-label={TEXTS.board.move(nameOf(lead))}
                      aria-haspopup="menu"
                      onPress={({ target }) => choose({ of: 'status', lead, anchor: target })}
                    >
                      <Icon name="chevron" size={16} />
                    </CardButton>
                  )
                }
              />
            </GridListItem>
          )}
        </GridList>
      )}
      {list.hasNextPage && (
        <Button
          className="more"
          label={TEXTS.loadMore}
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        />
      )}
    </section>
  );
}
