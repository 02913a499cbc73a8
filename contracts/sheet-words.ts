/** The descriptions of a sheet's columns; examples where they are words. */
export const COLUMN_WORDS = {
  locations: {
    name: { about: 'As customers read it', example: 'Downtown yard' },
    address: { about: 'Where trucks leave from', example: '12 Example Ave' },
    latitude: 'Degrees; else found by the address',
    longitude: 'Degrees, with its minus sign',
    dispatcher: { about: 'Who answers', example: 'Name of the dispatcher' },
    owner: 'Who runs it; else the dispatcher',
    phone: 'With its area code; abroad with + and country code',
    trucks: '0 to 500',
    crews: 'Dollars an hour; all five or none',
  },
  calendar: {
    location: { about: 'Its name', example: 'Downtown yard' },
    date: 'As 2027-05-01',
    trucks: 'Trucks that day; 0 closes it',
    rate: 'Dollars an hour, crew of two',
  },
  rates: { item: 'One of the items below', dollars: 'Dollars of CAD' },
};

export const WRONG_URL: string =
  'Enter the link that Google Sheets gives at File, Share, Publish to web: it starts with https://docs.google.com/spreadsheets/ and ends in output=csv.';

/** Said where a file is too large, before a byte of it is sent or read. */
export const FILE_TOO_LARGE: string =
  'The file is larger than 1 MB. Split it: rows that it leaves out stay as they are.';
