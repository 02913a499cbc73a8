/** The domains that hold most of Canada's mail. */
const COMMON = [
  'gmail.com', 'hotmail.com', 'hotmail.ca', 'hotmail.fr', 'outlook.com', 'live.com', 'live.ca', 'msn.com',
  'yahoo.com', 'yahoo.ca', 'yahoo.fr', 'icloud.com', 'me.com', 'aol.com', 'protonmail.com', 'proton.me',
  'videotron.ca', 'bell.net', 'sympatico.ca', 'rogers.com', 'shaw.ca', 'telus.net', 'cogeco.ca',
  'eastlink.ca', 'sasktel.net',
]; // biome-ignore format: one group a row
/** Domains in use that are one letter from a common name. */
const OTHERS = ['mail.com', 'ymail.com', 'email.com', 'gmx.com', 'aim.com', 'mac.com', 'bel.net'];

/**
 * The address that was probably meant where the name of its domain is one slip away from a common one
 * (`maya@gmial.com`); null for any other. A page only offers the hint: the address may be right.
 */
export function emailHint(email: string): string | null {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (at < 1 || COMMON.includes(domain) || OTHERS.includes(domain)) return null;
  const ending = domain.replace(/\.(con|cmo|vom|xom|ocm|comm|cm|om)$/, '.com');
  const meant =
    COMMON.find((name) => name === ending) ?? COMMON.find((name) => isSlip(ending, name));
  return meant ? `${email.slice(0, at)}@${meant}` : null;
}

/** Two words differ by one letter more, less, other, or by two that changed places. */
function isSlip(typed: string, meant: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  const [rest, wanted] = [typed.slice(at), meant.slice(at)];
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}
