/** The newsroom's time zone (IANA name), on pages behind a sign-in; elsewhere that of the device. */
export function newsroomZone(): string {
  const meta =
    typeof document === 'undefined' ? null : document.querySelector<HTMLMetaElement>('meta[name=time-zone]');
  return meta?.content ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
