/** Tells password managers which account the password belongs to. */
export function UsernameField({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" defaultValue={email} hidden readOnly />;
}
