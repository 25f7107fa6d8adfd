import { useKeepPage } from '../../data/session/use-session.ts';
import { AUTHOR_TEXT, EDIT_TEXT } from '../../text/messages.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ArticleScreen, type ArticleScreenProps } from './ArticleScreen.tsx';

interface LoadedScreenProps extends ArticleScreenProps {
  failed: boolean;
}

/** The screen, or why it has nothing to show. */
export function LoadedScreen({ failed, ...screen }: LoadedScreenProps) {
  // From then on, a session that ends is a matter of its sign-in dialog.
  useKeepPage(screen.source !== null);
  if (!failed) return <ArticleScreen {...screen} />;
  return (
    <ErrorState text={EDIT_TEXT.loadFailed} retry={AUTHOR_TEXT.tryAgain} onRetry={() => location.reload()} />
  );
}
