/** What a newsletter's mail carries, read from its source as a mail program would. */
export function readNewsletterMail(source: string) {
  const unfolded = source.replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) =>
    new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '';
  // Quoted-printable: links are cut into lines, and their equals signs are spelled out.
  const text = source.replace(/=\r\n/g, '').replaceAll('=3D', '=');
  const link = (path: string) =>
    new RegExp(`https?://[\\w.:-]+${path}\\?token=[\\da-f]{64}`).exec(text);
  return {
    to: header('To'),
    oneClick: header('List-Unsubscribe'),
    oneClickPost: header('List-Unsubscribe-Post'),
    confirm: new URL(link('/newsletter/confirm')?.[0] ?? 'missing:'),
    unsubscribe: new URL(link('/newsletter/unsubscribe')?.[0] ?? 'missing:'),
  };
}
