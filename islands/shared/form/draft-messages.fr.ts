import type * as English from './draft-messages.ts';

export const DRAFT: typeof English.DRAFT = {
  meanwhile: (now) =>
    `Entre-temps, ce champ est devenu « ${now} ». Enregistrez de nouveau pour y remettre le vôtre.`,
};
