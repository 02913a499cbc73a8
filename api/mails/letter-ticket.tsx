import { FACTS } from '../../contracts/facts.ts';
import type { Language } from '../../contracts/language.ts';
import type { Fact, LetterTicket } from './letter.ts';
import { Linked, Table } from './letter-parts.tsx';
import { STYLE, TICKET_STYLE } from './letter-style.ts';
import { LETTER_WORDS } from './letter-words.ts';
import { MARK_CID, WAY_CID, WAY_SIZE } from './mail-pictures.ts';

/** A booking's ticket: the band, both ends, the way, who comes when, and the stub below the tear. */
export function TicketHtml({ ticket, language }: { ticket: LetterTicket; language: Language }) {
  const words = LETTER_WORDS[language];
  const { from, to, way, hasMap, facts, stub } = ticket;
  return (
    <Table className="ticket" style={TICKET_STYLE.ticket}>
      <tr>
        <td style={TICKET_STYLE.band}>
          <img src={`cid:${MARK_CID}`} width={28} height={28} alt="" style={STYLE.mark} />
          {words.ticket}
        </td>
        <td align="right" style={TICKET_STYLE.band}>
          {FACTS.name}
        </td>
      </tr>
      <Pair left={{ term: words.from, value: from }} right={{ term: words.to, value: to }} isEnds />
      {way && (
        <tr>
          <td colSpan={2} style={TICKET_STYLE.way}>
            {hasMap && (
              <img
                src={`cid:${WAY_CID}`}
                {...WAY_SIZE}
                alt={words.wayOnMap}
                style={TICKET_STYLE.picture}
              />
            )}
            <span className="quiet" style={TICKET_STYLE.term}>
              {way}
            </span>
          </td>
        </tr>
      )}
      <Pairs facts={facts} />
      <tr>
        <td colSpan={2} className="tear" style={TICKET_STYLE.tear} />
      </tr>
      <Pairs facts={stub} />
      <tr>
        <td colSpan={2} style={TICKET_STYLE.end} />
      </tr>
    </Table>
  );
}

/** Facts, two in a row. */
function Pairs({ facts }: { facts: Fact[] }) {
  const lefts = facts.filter((_, at) => at % 2 === 0);
  return lefts.map((left, row) => <Pair key={left.term} left={left} right={facts[row * 2 + 1]} />);
}

function Pair({ left, right, isEnds }: { left: Fact; right?: Fact | undefined; isEnds?: boolean }) {
  return (
    <tr>
      {[left, right].map((fact, at) => (
        <td
          key={fact?.term ?? at}
          width="50%"
          valign="top"
          style={at === 0 ? TICKET_STYLE.left : TICKET_STYLE.right}
        >
          {fact && (
            <>
              <span className="quiet" style={TICKET_STYLE.term}>
                {fact.term}
              </span>{' '}
              <span style={isEnds || fact.strong ? TICKET_STYLE.strong : TICKET_STYLE.value}>
                <Linked href={fact.href}>{fact.value}</Linked>
              </span>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}
