import { postAskedBill, postBillCode } from '../../contracts/asked-bills.ts';
import { getCrewDay } from '../../contracts/crew-links.ts';
import { postJobPrice, postJobSignature } from '../../contracts/job-records.ts';
import { postJobStep, postJobStepUndo } from '../../contracts/job-steps.ts';
import { agreeByCode, askBill } from '../actions/asked-bills.ts';
import { readCrewDay } from '../actions/crew-links.ts';
import { priceJob, signJob } from '../actions/job-records.ts';
import { tapJobStep, undoJobTap } from '../actions/job-steps.ts';
import { leadIdOf } from '../middleware/path-ids.ts';
import { call } from './serve.ts';

/** The jobs of the crew whose link it is: read, tapped on, signed for. */
export const CREW_CALLS = [
  call(getCrewDay, (deps, { who, origin, language }) =>
    readCrewDay(deps, who, { origin, language }),
  ),
  call(postJobStep, (deps, { who, params, body }) =>
    tapJobStep(deps, who, leadIdOf(params.id), body),
  ),
  call(postJobStepUndo, (deps, { who, params, body }) =>
    undoJobTap(deps, who, leadIdOf(params.id), body),
  ),
  call(postJobPrice, (deps, { who, params, body, language }) =>
    priceJob(deps, who, leadIdOf(params.id), body, language),
  ),
  call(postJobSignature, (deps, { who, params, body, language }) =>
    signJob(deps, who, leadIdOf(params.id), { ...body, language }),
  ),
  call(postAskedBill, (deps, { who, params, body, origin, language }) =>
    askBill(deps, who, leadIdOf(params.id), body, { origin, language }),
  ),
  call(postBillCode, (deps, { who, params, body, address, language }) =>
    agreeByCode(deps, who, leadIdOf(params.id), body, { address, language }),
  ),
];
