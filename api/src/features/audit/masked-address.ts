/** An email address that only people who know it recognise: `v…@banyan.example`. */
export function maskedAddress(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${[...name][0] ?? ''}…@${domain}`;
}
