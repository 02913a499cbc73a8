// Addresses of our pages to which the booking leads: the whole table of them would weigh too much.

export const HOME_PAGE: string = '/';
export const QUOTE_PAGE: string = '/quote';
export const BOOKING_PAGE: string = '/booking';
export const TERMS_PAGE: string = '/terms-of-service';
export const PRIVACY_PAGE: string = '/privacy-policy';
