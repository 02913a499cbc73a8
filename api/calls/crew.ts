import { getCrewDay } from '../../contracts/crew-links.ts';
import { postJobPrice, postJobSignature } from '../../contracts/job-records.ts';
import { postJobStep, postJobStepUndo } from '../../contracts/job-steps.ts';
import { readCrewDay } from '../actions/crew-links.ts';
import { priceJob, signJob } from '../actions/job-records.ts';
import { tapJobStep, undoJobTap } from '../actions/job-steps.ts';
import { leadIdOf } from '../middleware/path-ids.ts';
import { call } from './serve.ts';

/** The jobs of the crew whose link it is: read, tapped on, signed for. */
export const CREW_CALLS = [
  call(getCrewDay, (deps, { who, language }) => readCrewDay(deps, who, language)),
  call(postJobStep, (deps, { who, params, body }) =>
    tapJobStep(deps, who, leadIdOf(params.id), body),
  ),
  call(postJobStepUndo, (deps, { who, params, body }) =>
    undoJobTap(deps, who, leadIdOf(params.id), body),
  ),
  call(postJobPrice, (deps, { who, params, body, language }) =>
    priceJob(deps, who, leadIdOf(params.id), body, language),
  ),
  call(postJobSignature, (deps, { who, params, body, address, language }) =>
    signJob(deps, who, leadIdOf(params.id), { ...body, address, language }),
  ),
];
