import { type ComponentType, createContext, useContext, useState } from 'react';

/** Values of calls, by their paths. */
type Answers = Record<string, unknown>;

const Context = createContext<Answers | undefined>(undefined);

/** An island that the server may draw for its member: it then begins with the answers to its first calls. */
export const withFirstAnswers = <Props extends object>(Island: ComponentType<Props>) =>
  function Drawable({ drawn, ...props }: Props & { readonly drawn?: string | undefined }) {
    const [answers] = useState<Answers | undefined>(() => drawn && JSON.parse(drawn));
    return (
      <Context value={answers}>
        <Island {...(props as unknown as Props)} />
      </Context>
    );
  };

/** The answers that this island was drawn with; who began with one takes it out. */
export const useFirstAnswers = (): Answers | undefined => useContext(Context);
