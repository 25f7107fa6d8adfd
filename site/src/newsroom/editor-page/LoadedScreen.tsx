import { useKeepPage } from '../../data/session/use-session.ts';
import { AUTHOR_TEXT, EDIT_TEXT } from '@text/messages.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ArticleScreen, type ArticleScreenProps } from './ArticleScreen.tsx';

interface LoadedScreenProps extends ArticleScreenProps {
  failed: boolean;
}

/** The article screen, or an error if nothing could be loaded. */
export function LoadedScreen({ failed, ...screen }: LoadedScreenProps) {
  // Once the form is shown, an ended session opens a sign-in dialog instead of another page.
  useKeepPage(screen.source !== null);
  if (!failed) return <ArticleScreen {...screen} />;
  return (
    <ErrorState text={EDIT_TEXT.loadFailed} retry={AUTHOR_TEXT.tryAgain} onRetry={() => location.reload()} />
  );
}
