/** The words of the passkeys of an account. */
export const TEXTS = {
  title: 'Passkeys',
  about:
    'Sign in with your fingerprint, your face or the PIN of a device, instead of password and code.',
  what: 'your passkeys',
  name: 'Name of the new one',
  nameHint: 'Where it lies, for example “Office laptop”.',
  add: 'Add a passkey',
  added: 'The passkey is added.',
  made: (at: string) => `Added ${at}`,
  used: (at: string) => `Last used ${at}`,
  unused: 'Never used',
  remove: (name: string) => `Remove ${name}`,
  removeShort: 'Remove',
  removed: 'The passkey is removed.',
  failed: 'Your device did not confirm the passkey.',
  signIn: 'Use a passkey',
};
