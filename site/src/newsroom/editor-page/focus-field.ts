/** Moves the focus to an element by its `data-first`: of a field that has an error or advice, or the submit button. */
export function focusField(name: string | undefined): void {
  document.querySelector<HTMLElement>(`[data-first=${name}]`)?.focus();
}
