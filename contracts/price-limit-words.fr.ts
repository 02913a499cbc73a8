import { FACTS } from './facts.ts';
import type * as English from './price-limit-words.ts';

const PERCENT = `${FACTS.ceilingPercent} %`;

export const PRICE_LIMIT_SUMMARY: typeof English.PRICE_LIMIT_SUMMARY = `En Ontario, quand l’estimation fait partie de votre contrat avec le déménageur, la loi interdit que la facture finale la dépasse de plus de ${PERCENT}, sauf si vous acceptez un changement et signez. Ailleurs au Canada, la même limite est une règle de Portage pour ses déménageurs, et non une loi : là aussi, faites inscrire l’estimation au contrat.`;

const by = (ceiling: string) => `de plus de ${PERCENT}, soit ${ceiling} taxes comprises`;

export const PRICE_LIMIT_WORDS: typeof English.PRICE_LIMIT_WORDS = {
  ontario: {
    customer: (ceiling) =>
      `Loi de l’Ontario : quand cette estimation fait partie de votre contrat avec le déménageur, la facture finale ne peut pas la dépasser ${by(ceiling)}, sauf si vous acceptez un changement et signez. Demandez au déménageur d’inscrire cette estimation dans son contrat.`,
    vendor: (ceiling) =>
      `Loi de l’Ontario : quand cette estimation fait partie de votre contrat avec le client, la facture finale ne peut pas la dépasser ${by(ceiling)}, sauf si le client accepte un changement et signe. La règle de Portage pour ses déménageurs est la même. Inscrivez cette estimation dans votre contrat.`,
  },
  portage: {
    customer: (ceiling) =>
      `Règle de Portage pour ses déménageurs : la facture finale ne peut pas dépasser cette estimation ${by(ceiling)}, sauf si vous signez. C’est notre règle et non une loi : demandez au déménageur d’inscrire cette estimation dans son contrat. La loi de votre province peut vous protéger davantage.`,
    vendor: (ceiling) =>
      `Règle de Portage pour ses déménageurs : la facture finale ne peut pas dépasser cette estimation ${by(ceiling)}, sauf si le client signe. Inscrivez cette estimation dans votre contrat. La loi de la province du client peut exiger plus de vous.`,
  },
};
