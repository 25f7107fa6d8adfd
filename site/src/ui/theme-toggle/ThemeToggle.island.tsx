import { useSyncExternalStore } from 'react';
import { chosenTheme, switchTheme, watchTheme } from '../../data/session/theme.ts';
import { toggleAttributes } from './toggle-attributes.ts';

/** @param props.icons server-rendered HTML of the moon and the sun */
export function ThemeToggle({ icons }: { icons: string }) {
  const theme = useSyncExternalStore(watchTheme, chosenTheme, chosenTheme);
  return (
    <button
      type="button"
      className="button button-icon button-quiet theme-toggle"
      {...toggleAttributes(theme)}
      onClick={switchTheme}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: icons }}
    />
  );
}
