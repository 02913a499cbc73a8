import { CONTRACT_CHOICE } from '../../../contracts/contract-choices.ts';

interface Props {
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  /** This page in French. */
  frenchPage: string;
}

/** Of a move from Québec: the contract in French first, and in English by a press that is kept (decision 160). */
export function ContractChoice({ chosen, onChoose, frenchPage }: Props) {
  return (
    <section className="card contract-choice stack gap-3">
      <div className="stack gap-3" lang="fr">
        <h2>{CONTRACT_CHOICE.title}</h2>
        <p>{CONTRACT_CHOICE.french}</p>
        <p className="actions">
          <a className="tap" href="/fr/conditions" target="_blank" rel="noopener" hrefLang="fr">
            {CONTRACT_CHOICE.read}
          </a>
          <a className="tap" href={frenchPage} hrefLang="fr">
            {CONTRACT_CHOICE.goOn}
          </a>
        </p>
      </div>
      <p>{CONTRACT_CHOICE.english}</p>
      <label>
        <input
          type="checkbox"
          name="choosesEnglish"
          required
          checked={chosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
        <span>{CONTRACT_CHOICE.press}</span>
      </label>
    </section>
  );
}
