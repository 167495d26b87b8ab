interface Props<Name extends string> {
  readonly label: string;
  readonly chosen: Name;
  readonly choices: readonly (readonly [name: Name, label: string])[];
  readonly onChoose: (name: Name) => void;
}

/** Selects the method of a form. */
export function MethodTabs<Name extends string>({ label, chosen, choices, onChoose }: Props<Name>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read out before each field
    <div className="methods" role="group" aria-label={label}>
      {choices.map(([name, text]) => (
        <button
          key={name}
          type="button"
          className="method"
          aria-pressed={name === chosen}
          data-replay=""
          onClick={() => onChoose(name)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
