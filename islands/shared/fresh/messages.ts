/** The words of the dialog that asks for a fresh sign-in. */
export const TEXTS = {
  title: 'Confirm that it is you',
  about: 'This asks for a sign-in of the last ten minutes.',
  password: 'Your password',
  code: 'Code from your authenticator, or a recovery code',
  submit: 'Continue',
  busy: 'Checking…',
  failed: 'That could not be checked. Please try again.',
};
