/** What a mail with kept prices carries, read from its source as a mail program would. */
export function readKeptMail(source: string) {
  const unfolded = source.replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) =>
    new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '';
  // Quoted-printable: lines are cut, and their equals signs are spelled out.
  const text = source.replace(/=\r\n/g, '').replaceAll('=3D', '=');
  return {
    to: header('To'),
    unsubscribe: header('List-Unsubscribe'),
    text,
    token: /\/quote#\/kept\/([\da-f]{64})/.exec(text)?.[1] ?? '',
  };
}
