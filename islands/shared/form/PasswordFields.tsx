import { TextField } from './fields.tsx';

interface Props {
  texts: { current?: string; next: string; hint: string; confirm: string };
}

/** A new password twice, after the current one where that is asked for. */
export const PasswordFields = ({ texts: { current, next, hint, confirm } }: Props) => {
  const password = { type: 'password', autoComplete: 'new-password' };
  return (
    <>
      {current && (
        <TextField
          {...password}
          label={current}
          name="current_password"
          autoComplete="current-password"
        />
      )}
      <TextField {...password} label={next} name="new_password" hint={hint} />
      <TextField {...password} label={confirm} name="confirm_password" />
    </>
  );
};
