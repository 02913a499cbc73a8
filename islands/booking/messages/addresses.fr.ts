import type * as English from './addresses.ts';

export const HOME_PAGE: typeof English.HOME_PAGE = '/fr';
export const QUOTE_PAGE: typeof English.QUOTE_PAGE = '/fr/prix';
export const BOOKING_PAGE: typeof English.BOOKING_PAGE = '/fr/reservation';
export const TERMS_PAGE: typeof English.TERMS_PAGE = '/fr/conditions';
export const PRIVACY_PAGE: typeof English.PRIVACY_PAGE = '/fr/confidentialite';
