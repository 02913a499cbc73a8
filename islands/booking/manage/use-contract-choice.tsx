import { type ReactNode, useState } from 'react';
import type { FieldErrors } from '../../shared/form/use-submit.ts';
import { CHANGES } from '../messages/changes.ts';
import { ContractChoice } from '../parts/ContractChoice.tsx';

interface Choice {
  /** The press, where the contract asks for one; else null. */
  choice: ReactNode;
  /** The choice as the call carries it. */
  chosen: { chooses_english?: true };
  /** The missing choice, as a fault. */
  fault: FieldErrors;
}

/** The press by which a form of a booking's page binds in English, where its contract is in French first. */
export function useContractChoice(isAsked: boolean): Choice {
  const [chooses, setChooses] = useState(false);
  if (!isAsked) return { choice: null, chosen: {}, fault: {} };
  return {
    choice: <ContractChoice chosen={chooses} onChoose={setChooses} frenchPage="/fr/reservation" />,
    chosen: chooses ? { chooses_english: true } : {},
    fault: chooses ? {} : { chooses_english: CHANGES.chooseLanguage },
  };
}
