/** Blocks that show what WordPress's database or theme has, and nothing that an author wrote in the article. */
export const DYNAMIC_BLOCKS: ReadonlySet<string> = new Set(
  (
    'archives avatar breadcrumbs calendar categories home-link latest-comments latest-posts legacy-widget loginout navigation navigation-link navigation-submenu ' +
    'page-list page-list-item pattern post-author post-author-biography post-author-name post-comment post-comments post-comments-count post-comments-form post-comments-link ' +
    'post-content post-date post-excerpt post-featured-image post-navigation-link post-template post-terms post-time-to-read post-title query query-no-results ' +
    'query-pagination query-pagination-next query-pagination-numbers query-pagination-previous query-title query-total read-more rss search site-logo site-tagline site-title ' +
    'tag-cloud template-part term-count term-description term-name term-template terms-query widget-group comment-author-avatar comment-author-name comment-content ' +
    'comment-date comment-edit-link comment-reply-link comment-template comments comments-pagination comments-pagination-next comments-pagination-numbers ' +
    'comments-pagination-previous comments-query-loop comments-title ' +
    'table-of-contents yoast-seo/table-of-contents rank-math/toc-block'
  ).split(' '),
);

/** Why a block is left out, where it is not that WordPress makes what it shows. */
export const BLOCK_REASONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'jetpack/contact-form': ': the magazine has no forms.',
    'contact-form-7/contact-form-selector': ': the magazine has no forms.',
    'wpforms/form-selector': ': the magazine has no forms.',
    'gravityforms/form': ': the magazine has no forms.',
    'ninja-forms/form': ': the magazine has no forms.',
    'formidable/simple-form': ': the magazine has no forms.',
    'crowdsignal-forms/poll': ': the magazine has no polls.',
    'jetpack/subscriptions': ': readers subscribe to the magazine’s feed.',
    'jetpack/map': ': the magazine has no maps.',
    'table-of-contents': ': the magazine makes it from the headings.',
    'yoast-seo/table-of-contents': ': the magazine makes it from the headings.',
    'rank-math/toc-block': ': the magazine makes it from the headings.',
  }),
);
