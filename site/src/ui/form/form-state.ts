/** Error messages by field. */
export type Errors<Name extends string> = Partial<Record<Name, string | undefined>>;
export type Values<Name extends string> = Record<Name, string>;

export interface FormState<Name extends string> {
  values: Values<Name>;
  /** Whether sending was attempted. From then on all rules apply. */
  tried: boolean;
  /** Fields that were changed since the last attempt. */
  typed: readonly Name[];
  /** The server's error of each field, until the field changes. */
  refused: Errors<Name>;
  /** The sentence above the form. */
  banner: string | null;
  /** `done`: the page is being left. */
  phase: 'editing' | 'sending' | 'done';
}

export type FormAction<Name extends string> =
  | { type: 'typed'; name: Name; value: string }
  | { type: 'tried'; values: Values<Name> }
  | { type: 'sending' }
  | { type: 'failed'; banner: string | null; refused: Errors<Name> }
  | { type: 'sent'; isDone: boolean }
  | { type: 'errorsCleared' }
  | { type: 'reset'; values: Values<Name> };

/** The rules for a form's values. */
export interface FormRules<Name extends string> {
  /** Errors that prevent sending. */
  check?: (values: Values<Name>) => Errors<Name>;
  /** Errors that are shown before an attempt too. They override those of `check`. */
  hints?: (values: Values<Name>, isTyped: (name: Name) => boolean) => Errors<Name>;
}

export function initialForm<Name extends string>(values: Values<Name>): FormState<Name> {
  return { values, tried: false, typed: [], refused: {}, banner: null, phase: 'editing' };
}

export function formReducer<Name extends string>(
  state: FormState<Name>,
  action: FormAction<Name>,
): FormState<Name> {
  switch (action.type) {
    case 'typed': {
      const { name, value } = action;
      return {
        ...state,
        values: { ...state.values, [name]: value },
        typed: state.typed.includes(name) ? state.typed : [...state.typed, name],
        refused: { ...state.refused, [name]: undefined },
      };
    }
    case 'tried':
      return { ...state, values: action.values, tried: true, typed: [], refused: {}, banner: null };
    case 'sending':
      return { ...state, phase: 'sending' };
    case 'failed':
      return { ...state, phase: 'editing', banner: action.banner, refused: action.refused };
    case 'errorsCleared':
      return { ...state, tried: false, banner: null, refused: {} };
    case 'sent':
      return { ...state, phase: action.isDone ? 'done' : 'editing' };
    case 'reset':
      return initialForm(action.values);
  }
}

/** Errors to show now: hints during typing, all rules after an attempt, and the server's errors. */
export function visibleErrors<Name extends string>(
  { values, tried, typed, refused }: FormState<Name>,
  { check, hints }: FormRules<Name>,
): Errors<Name> {
  const all = { ...(tried && check?.(values)), ...hints?.(values, (name) => typed.includes(name)) };
  return withErrors({ ...all, ...withErrors(refused) });
}

/** Removes fields without an error. */
function withErrors<Name extends string>(errors: Errors<Name>): Errors<Name> {
  const entries = Object.entries<string | undefined>(errors).filter(([, text]) => text !== undefined);
  return Object.fromEntries(entries) as Errors<Name>;
}

/** The first field with an error. @param names in the order of the screen */
export function firstInvalid<Name extends string>(
  errors: Errors<Name>,
  names: readonly Name[],
): Name | undefined {
  return names.find((name) => errors[name] !== undefined);
}
