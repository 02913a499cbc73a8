import { MUST, SHOULD, DOCUMENTS as TEXT } from '../../messages/documents.ts';
import { type Known, LAWS } from './contract-laws.ts';

interface Props {
  law: keyof typeof LAWS;
  known: Record<Known, boolean>;
}

/** The law's demands on the contract with the mover: the parts that stand here, and the parts to add. */
export function ContractLaw({ law, known }: Props) {
  const { title, intro, must, should, sources } = LAWS[law];
  return (
    <section>
      <h2>{title}</h2>
      <p>{intro}</p>
      <AskedList title={MUST} asked={must} known={known} />
      <AskedList title={SHOULD} asked={should} known={known} />
      {sources.length > 0 && (
        <>
          <h3>{TEXT.sources}</h3>
          <ul className="sources">
            {sources.map(({ name, href }) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noopener">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface AskedListProps {
  title: string;
  asked: (typeof LAWS)['other']['must'];
  known: Record<Known, boolean>;
}

function AskedList({ title, asked, known }: AskedListProps) {
  if (asked.length === 0) return null;
  const stands = (isHere: boolean | Known) => (typeof isHere === 'string' ? known[isHere] : isHere);
  return (
    <>
      <h3>{title}</h3>
      <ul className="asked">
        {asked.map(({ text, isHere }) => (
          <li key={text}>
            {text}
            <small className="ink">{stands(isHere) ? `✓ ${TEXT.here}` : `✎ ${TEXT.ask}`}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
