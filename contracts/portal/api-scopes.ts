/** The scopes of a key for a vendor's own software, in the words of the portal. */
export const API_SCOPES = {
  'bookings:read': 'Read bookings, with customers’ names, contacts and addresses',
  'calendars:read': 'Read yards and their calendars',
  'calendars:write': 'Change calendars: trucks, rates and blackouts',
};
