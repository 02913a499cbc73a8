/** The words of a bill above the ceiling, which the customer agrees to by an own phone or a mailed code. */
export const ASK = {
  above: 'Above the ceiling: a signature on this phone is not enough.',
  about:
    'The customer is asked by mail, line by line, and agrees on an own phone or with the code from that mail. Go through the lines together first.',
  ask: (total: string) => `Ask the customer to agree to ${total}`,
  failed: 'That could not be sent. It needs a connection; nothing was lost.',
  change: 'Change hours or extras',
  asked: (total: string, email: string) =>
    `The customer is asked to agree to ${total}. A mail is on its way to ${email}.`,
  scan: 'On the customer’s own phone',
  scanAbout:
    'The customer scans this and opens the booking with the own link or a mailed code, reads each line, and agrees or refuses. This page hears of it by itself.',
  qr: 'QR code to the booking’s page',
  code: 'Or with the code from the mail',
  codeAbout: (email: string) =>
    `The mail to ${email} has a six-digit code for this bill alone. The customer may read it out to agree.`,
  codeField: 'Code, six digits',
  name: 'Name of the customer who agrees',
  agree: (total: string) => `The customer agrees to ${total}`,
  later: 'Or later',
  laterAbout: (until: string, ceiling: string, balance: string) =>
    `No phone at hand? You are done here: the bill waits for the customer until ${until}. Until then no more than ${ceiling} is owed, so collect ${balance}.`,
  refused: (ceiling: string) =>
    `The customer has refused the bill. No more than ${ceiling} may be billed: take extras or hours off, and sign here.`,
  done: 'Agreed. The office and the customer have it.',
};
