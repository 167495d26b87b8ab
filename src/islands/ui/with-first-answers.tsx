import { type ComponentType, createContext, useContext, useState } from 'react';

/** Values of calls, by their paths. */
type Answers = Record<string, unknown>;

const Context = createContext<Answers | undefined>(undefined);

/** Wraps an island that the server may render for its member: it then begins with the answers to its first calls. */
export const withFirstAnswers = <Props extends object>(Island: ComponentType<Props>) =>
  function Drawable({ drawn, ...props }: Props & { readonly drawn?: string | undefined }) {
    const [answers] = useState<Answers | undefined>(() => drawn && JSON.parse(drawn));
    return (
      <Context value={answers}>
        <Island {...(props as unknown as Props)} />
      </Context>
    );
  };

/** Returns the answers that this island was rendered with; a hook that used one deletes it. */
export const useFirstAnswers = (): Answers | undefined => useContext(Context);
