/** Types of WordPress and of common plugins that have no place here. */
const REASONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    nav_menu_item: 'The magazine has its own menu.',
    wp_navigation: 'The magazine has its own menu.',
    revision: 'Earlier versions of articles are not moved.',
    custom_css: 'The look of the old site is not moved.',
    customize_changeset: 'The look of the old site is not moved.',
    wp_global_styles: 'The look of the old site is not moved.',
    wp_template: 'The look of the old site is not moved.',
    wp_template_part: 'The look of the old site is not moved.',
    wp_font_family: 'The look of the old site is not moved.',
    wp_font_face: 'The look of the old site is not moved.',
    oembed_cache: 'WordPress kept it for itself: it has no text.',
    user_request: 'It is about a person’s data on the old site.',
    wp_block: 'No article uses this block.',
    feedback: 'Answers to forms are not moved.',
    product: 'The magazine has no shop.',
    shop_order: 'The magazine has no shop.',
    'acf-field': 'It is a setting of a plugin.',
    'acf-field-group': 'It is a setting of a plugin.',
    wpcf7_contact_form: 'The magazine has no forms.',
    wpforms: 'The magazine has no forms.',
  }),
);

export function leftOutReason(type: string): string {
  return REASONS.get(type) ?? `The type “${type}” has no place here: only posts and pages are moved.`;
}
