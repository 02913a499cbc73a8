/** A building's answer to a request for its elevator. An example. */
export const ELEVATOR_BOOKING = {
  caption:
    'What a confirmed booking says, and what to read in it. The building is made up; yours has its own times and amounts.',
  title: 'Move-out confirmed',
  unit: 'Unit 1406',
  rows: [
    {
      field: 'Elevator',
      value: 'Service elevator, P1 to 14',
      read: 'One that is yours for the time, locked off, its walls padded.',
    },
    {
      field: 'Window',
      value: 'Wed., May 12, 9 am to 1 pm',
      read: 'The end counts: the last box is down by then, or you pay for another window.',
    },
    {
      field: 'Loading dock',
      value: 'Bay 2, clearance 3.6 m',
      read: 'Tell the mover the height before the truck is chosen.',
    },
    {
      field: 'Deposit',
      value: 'Bank draft, returned after inspection',
      read: 'How it is paid, and in which office hours. Photograph the walls before and after.',
    },
    {
      field: 'Certificate',
      value: 'Names the corporation in full',
      read: 'Your mover’s insurer writes it; a wrong name is sent back.',
    },
    {
      field: 'Key',
      value: 'At the concierge, with identification',
      read: 'Whose name is on the list? Only that person gets it.',
    },
  ],
};

/** An estimate. The figures are an example: 8 h and 1 h at $190, and so on. */
export const ESTIMATE_SHEET = {
  caption: 'An estimate to learn from: the figures are made up, the sums are right.',
  mover: 'Example Movers Ltd.',
  address: '12 Example Street, Toronto · 416 555 0100',
  number: 'Estimate no. 118',
  amount: 'Amount',
  /** The purpose of a line, its amount, and the number of the note about it. */
  lines: [
    ['Labour: 3 movers and a truck, 8 h × $190', '$1,520', 1],
    ['Travel from and to the yard, 1 h × $190', '$190', 2],
    ['Fuel, 70 km', '$70', 0],
    ['Upright piano, ground floor to ground floor', '$220', 3],
  ] as [string, string, number][],
  estimate: 'Estimate',
  estimateAmount: '$2,000',
  tax: 'HST, 13%',
  taxAmount: '$260',
  most: 'The 10% line, before tax',
  mostAmount: '$2,200',
  notes: [
    'Crew, truck and rate. Ask when the clock starts and stops, and in what steps it counts.',
    'The way to you and home again is paid too. By the hour or flat: both are fair when written.',
    'Each extra by name. What is not listed here is a new service, and needs your word on the day.',
    'Before tax. HST is 13% in Ontario.',
    'Ontario: the most that the bill may be, unless you agree to more.',
    'A legal name, a street and a telephone that is answered.',
  ],
};

export const METER_READING = {
  caption:
    'Dials: read from left to right, and take the figure that the hand has passed, so between 9 and 0 take 9. Neighbours turn against each other. A hand that seems to stand on a figure has passed it only if the next dial to the right has passed 0. Figures: write down the black ones, and leave those in red. On a display that changes by itself, photograph every screen.',
  dials:
    'Four dials whose hands stand between 3 and 4, between 7 and 8, between 2 and 3, and just after 8. The meter reads 3 7 2 8.',
  digital:
    'A row of figures: 0 3 7 2 8 on black, then a 4 on red. The meter reads 3728 cubic metres.',
};

export const PARKING_SIGNS = {
  caption:
    'Four kinds of sign, with hours made up as examples. The arrows say to which side of the post a rule holds; where two signs share a post, each holds in its own hours, and where both do, the stricter one counts. Outside the hours, look for the next sign.',
  parking: {
    alt: 'Red ring and slash over a P; 8 am to 6 pm; an arrow to the right',
    name: 'No parking',
    text: 'You may stop to load or unload, and must be at it all the while. A truck that waits is parked.',
  },
  standing: {
    alt: 'Words: No standing, 4 to 6 pm, arrows to both sides',
    name: 'No standing',
    text: 'People may get in and out. Goods may not: no loading in these hours.',
  },
  stopping: {
    alt: 'Red ring and slash over an octagon; 7 to 9 am and 3:30 to 6:30 pm; arrows to both sides',
    name: 'No stopping',
    text: 'Nothing at all in these hours, not for a minute. Load between them.',
  },
  limit: {
    alt: 'A P in a green ring; one hour; 9 am to 6 pm; arrows to both sides',
    name: 'Parking, with a limit',
    text: 'You may stand for as long as it says. Longer needs another place, or a permission from 311.',
  },
};

export const SOFA_TURN = {
  caption:
    'If both B and C are larger than a door’s clear width, the sofa does not go through it. Stood on its end, a sofa turns on B and C: one of F and G must be larger than B, the other than C, and the ceiling higher than A. In an elevator A must be shorter than E with a hand to spare, since the sofa is thick.',
  sofa: {
    alt: 'A sofa from the front and from the side. A is its length from arm to arm, B its depth from back to front, C the height of its back from the floor.',
    name: 'The sofa.',
    text: 'A length, B depth, C height of the back',
  },
  elevator: {
    alt: 'An elevator from the side, its door at the left, a sofa leaning in it. D is the height of the door, E the line inside from the lower front corner to the upper rear one.',
    name: 'The elevator.',
    text: 'D height of the door, E corner to corner inside',
  },
  stairs: {
    alt: 'Stairs with a landing at their turn, from above; the sofa stands on its end on the landing. F is the clear width before the turn, G the one after it.',
    name: 'The turn.',
    text: 'F width before it, G width after it, between rails',
  },
};

export const TORONTO_MAP = {
  caption:
    'Toronto’s six former municipalities, one city since 1998, whose names people still use. Simplified: where a border matters, look at the City’s own map.',
  alt: 'A map of Toronto. Etobicoke is in the west, beyond the Humber River; North York in the north, up to Steeles Avenue; Scarborough in the east, beyond Victoria Park Avenue, down to the bluffs; York and East York in between; Old Toronto on Lake Ontario, with an arm along Yonge Street.',
  oldToronto: 'Old Toronto',
  lake: 'Lake Ontario',
};
