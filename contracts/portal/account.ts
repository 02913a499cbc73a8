import { endpoint } from '../endpoints.ts';
import { THROTTLED } from '../refusals.ts';
import { FactorProof, RecoveryCodes, SecondFactorCode, SecondFactorSecret } from '../users.ts';

export const postSecondFactor = endpoint('POST', '/vendor/vendor/account/second-factor', {
  needs: 'portal',
  fresh: 'always',
  summary: 'Propose a second factor',
  reply: { 200: ['The secret, which counts once a code has confirmed it', SecondFactorSecret] },
  problems: { 409: 'A second factor is in use already', ...THROTTLED },
});

export const postSecondFactorCode = endpoint(
  'POST',
  '/vendor/vendor/account/second-factor/confirm',
  {
    needs: 'portal',
    fresh: 'always',
    summary: 'Turn the second factor on',
    body: SecondFactorCode,
    reply: { 200: ['The recovery codes, told this once', RecoveryCodes] },
    problems: { 409: 'A second factor is in use already', ...THROTTLED },
  },
);

export const deleteSecondFactor = endpoint('DELETE', '/vendor/vendor/account/second-factor', {
  needs: 'portal',
  fresh: 'always',
  summary: 'Turn the second factor off, by a code of it or a recovery code',
  body: FactorProof,
  reply: { 204: 'It is off' },
  problems: THROTTLED,
});
