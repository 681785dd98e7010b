import { Fragment, useCallback, useLayoutEffect, useState, type ReactNode } from 'react';
import type { PageData } from '../content/model.ts';
import { Body } from './content/Body.tsx';
import { DocPage } from './content/DocPage.tsx';
import { useRouter } from './hooks/useRouter.ts';
import { useRouterState } from './hooks/useRouterState.ts';
import { useSite } from './hooks/useSite.ts';
import { PageCrash, SiteCrash } from './pages/CrashPage.tsx';
import { ErrorBoundary, type Crash } from './pages/ErrorBoundary.tsx';
import { LoadingError, Spinner } from './pages/Loading.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { SearchDialog } from './search/SearchDialog.tsx';
import { AnnouncementBar } from './shell/notices/AnnouncementBar.tsx';
import { BackToTop } from './shell/BackToTop.tsx';
import { Footer } from './shell/Footer.tsx';
import { SideMenu } from './shell/navbar/SideMenu.tsx';
import { Navbar } from './shell/navbar/Navbar.tsx';
import { OfflineNotice } from './shell/notices/OfflineNotice.tsx';
import { MAIN_ID, SkipLink } from './shell/SkipLink.tsx';
import { Slot } from './slots/Slot.tsx';

interface AppProps {
  /** The body's HTML. Server only, because the browser already has the first body. */
  serverHtml?: string;
}

/** The root component. If the page crashes, the shell remains. If the shell crashes, readers can still retry. */
export function App({ serverHtml }: AppProps) {
  const { page, location } = useRouterState();
  return (
    <ErrorBoundary resetKey={location.key} fallback={ShellAfterCrash}>
      <Shell>
        <ErrorBoundary resetKey={`${location.key} ${page.path}`} fallback={PageCrash}>
          <Page serverHtml={serverHtml} />
        </ErrorBoundary>
      </Shell>
    </ErrorBoundary>
  );
}

/** Renders the shell once more, around the error message. If it throws again, only the message is shown (E2). */
function ShellAfterCrash(crash: Crash) {
  const { tryAgain } = crash;
  // A retry from either message renders the page again, not the message.
  const MessageAlone = useCallback(
    ({ error }: Crash) => <SiteCrash error={error} tryAgain={tryAgain} />,
    [tryAgain],
  );
  return (
    <ErrorBoundary fallback={MessageAlone}>
      <Shell>
        <SiteCrash {...crash} />
      </Shell>
    </ErrorBoundary>
  );
}

function Shell({ children }: { children: ReactNode }) {
  const { sidebar } = useRouterState();
  const { choices } = useSite();
  const [menuOpen, setMenuOpen] = useState(false);
  const parts = (
    <>
      <SkipLink />
      <SearchDialog />
      <Slot name="Announcement" original={AnnouncementBar} props={{}} />
      <Slot name="Navbar" original={Navbar} props={{ menuOpen }} />
      {/* The first paint waits for this element, so that the navbar above is complete. */}
      <div
        id="docs-below-navbar"
        className={sidebar === null ? 'main-wrapper' : 'main-wrapper main-wrapper--sidebar'}
      >
        <SideMenu open={menuOpen} onOpenChange={setMenuOpen} />
        {/* A query may set the reader's choices, so the shell hydrates without interaction. */}
        <main id={MAIN_ID} tabIndex={-1} data-hydrate={choices && 'query'}>
          {children}
        </main>
      </div>
      <Slot name="Footer" original={Footer} props={{}} />
      <BackToTop />
      <OfflineNotice />
    </>
  );
  return <Slot name="Root" original={Fragment} props={{ children: parts }} />;
}

function Page({ serverHtml }: AppProps) {
  const router = useRouter();
  const { page, html, status, slow, error } = useRouterState();

  useLayoutEffect(() => router.afterRender()); // it checks itself whether anything changed

  // If loading failed, there's no page to keep on screen, so a retry shows the spinner.
  const [hadFailed, setHadFailed] = useState(false);
  const failed = status === 'failed' || (hadFailed && status === 'loading');
  if (failed !== hadFailed) {
    setHadFailed(failed);
  }

  return (
    <>
      {status === 'failed' && error !== null && <LoadingError error={error} onRetry={() => router.retry()} />}
      {failed && status === 'loading' && slow && <Spinner />}
      {/* Hidden, not removed, because the first page's body only exists in the document. */}
      <div className="page" hidden={failed}>
        <PageOfKind page={page} html={html ?? serverHtml ?? null} />
      </div>
    </>
  );
}

function PageOfKind({ page, html }: { page: PageData; html: string | null }) {
  switch (page.kind) {
    case 'not-found':
      return <Slot name="NotFound" original={NotFound} props={{ html }} />;
    case 'page':
      return <Body key={page.path} html={html} {...page.body} />;
    default:
      return <DocPage page={page} html={html} />;
  }
}
