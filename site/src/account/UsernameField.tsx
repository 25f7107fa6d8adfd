/** Tells password managers whose password it is. */
export function UsernameField({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" defaultValue={email} hidden readOnly />;
}
