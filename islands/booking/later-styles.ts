import { addStyles } from '../shared/ui/add-styles.ts';
import css from './later.css?inline';

/** Adds the styles of later steps: the first step's page comes without them, in fewer packets. */
export const addLaterStyles = () => addStyles('later-steps', css);
