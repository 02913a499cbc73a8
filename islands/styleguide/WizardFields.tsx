import { Choice } from '../booking/parts/choices.tsx';
import { Busy, Label, SelectField } from '../booking/parts/fields.tsx';
import { Part } from './Part.tsx';

const ignore = () => {};
const CHOICES = [
  { value: 'near', label: 'Near', detail: 'under 20 m' },
  { value: 'far', label: 'Far', detail: '20 m and more' },
] as const;

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

/** The wizard's fields: empty, filled, wrong, and at work. */
export const WizardFields = () => (
  <>
    <Part name="Fields of the wizard">
      <div className="field">
        <Label htmlFor="guide-empty" required>
          Postal code
        </Label>
        <input id="guide-empty" className="input" required />
      </div>
      <div className="field">
        <Label htmlFor="guide-wrong" optional>
          Phone
        </Label>
        <input
          id="guide-wrong"
          className="input"
          defaultValue="12"
          aria-invalid="true"
          aria-describedby="guide-wrong-why"
        />
        <p id="guide-wrong-why" className="field-error">
          A phone number has ten digits.
        </p>
      </div>
      <SelectField
        label="Home"
        name="guide-home"
        value=""
        placeholder="Choose one"
        options={[{ value: 'house', label: 'House' }]}
        required
        hint="The larger the home, the larger the crew."
        onChange={ignore}
      />
      <Busy>Looking for the address</Busy>
    </Part>
    <Part name="Choices of the wizard">
      <Choice
        label="From the truck to the door"
        name="guide-none"
        value=""
        options={CHOICES}
        required
        onChange={ignore}
      />
      <Choice
        label="From the truck to the door"
        name="guide-far"
        value="far"
        options={CHOICES}
        hint="Some minutes more for each trip."
        onChange={ignore}
      />
      <Choice
        label="Is there an elevator?"
        name="guide-yes"
        value="yes"
        options={YES_NO}
        onChange={ignore}
      />
    </Part>
  </>
);
