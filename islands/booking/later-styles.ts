import { addStyles } from '../shared/ui/add-styles.ts';
import css from './later.css?inline';

/** Adds what later steps look like: the page of the first comes without it, in fewer packets. */
export const addLaterStyles = () => addStyles('later-steps', css);
