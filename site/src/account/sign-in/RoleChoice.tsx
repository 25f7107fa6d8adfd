import { ROLES, type Role } from '@contract/users.ts';
import { SIGN_IN_TEXT } from '@text/sign-in-text.ts';

interface RoleChoiceProps {
  role: Role;
  disabled: boolean;
  onRole: (role: Role) => void;
}

/** Chooses the role to log in with. */
export function RoleChoice({ role, disabled, onRole }: RoleChoiceProps) {
  return (
    <fieldset className="segments-field" disabled={disabled}>
      <legend className="field-label">{SIGN_IN_TEXT.loginAs}</legend>
      <div className="segments">
        {ROLES.map((choice) => (
          <label key={choice} className="segment">
            <input
              type="radio"
              name="role"
              value={choice}
              checked={choice === role}
              onChange={() => onRole(choice)}
            />
            <span>{SIGN_IN_TEXT.roles[choice]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
