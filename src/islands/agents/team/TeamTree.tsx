import { agentTeam, type InTeam, TEAM_STATES, type TeamMember } from '#contract/agents/agents.ts';
import { isAgent } from '#contract/core/member-types.ts';
import type { TeamTreeTexts } from '#lib/agents/team-texts.server.ts';
import { fill } from '#lib/i18n/format.ts';
import { href } from '#lib/routes/addresses.ts';
import { writeToAddress } from '#lib/ui/index.client.ts';
import { FilterChips, useFilter } from '../../ui/FilterChips.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/List.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { NameSearch } from '../../ui/NameSearch.tsx';
import { useAddressValue } from '../../ui/use-address-range.ts';
import { useCall } from '../../ui/use-call.ts';

/** Query of the members of the first level. */
export const FIRST_LEVEL = { pageSize: 25 };

/** A team, one level at a time, with links back up, and a search by name (AGENT-9). */
export function TeamTree({ texts }: { readonly texts: TeamTreeTexts }) {
  const parentId = useAddressValue('parent');
  const userName = useAddressValue('name');
  const state = useFilter('state', TEAM_STATES);
  const isWhole = !parentId && !userName && !state;
  const [team, actions] = useCall(agentTeam, {
    query: {
      ...FIRST_LEVEL,
      ...(userName ? { userName } : parentId && { parentId }),
      ...(state && { state }),
    },
    items: ({ list }) => list,
    keyOf: ({ id }) => id,
    next: ({ next }, asked) => (next === undefined ? undefined : { ...asked, cursor: next }),
  });
  return (
    <>
      <NameSearch
        key={userName ?? ''}
        name={userName ?? ''}
        texts={texts.search}
        onSearch={(name) => writeToAddress({ name, parent: '' })}
      />
      <FilterChips
        label={texts.state}
        name="state"
        all={texts.all}
        choices={TEAM_STATES.map((name) => [name, texts.states[name]] as const)}
      />
      {parentId && !userName && <Way path={team.kind === 'ready' ? team.value.path : []} texts={texts} />}
      <List
        label={texts.label}
        className="rows"
        state={team}
        actions={actions}
        texts={isWhole ? { ...texts.call, empty: texts.emptyTeam } : texts.call}
        icon="team"
        placeholders={6}
        keyOf={({ id }) => id}
      >
        {(member) => <Member member={member} texts={texts} />}
      </List>
    </>
  );
}

interface WayProps {
  readonly path: readonly InTeam[];
  readonly texts: Pick<TeamTreeTexts, 'way' | 'mine'>;
}

/** The path from the agent down to the present level; each step is a link back up. */
export const Way = ({ path, texts }: WayProps) => (
  <nav className="team-way" aria-label={texts.way}>
    <ol>
      <li>
        <a href={href('memberTeam')}>{texts.mine}</a>
      </li>
      {path.map(({ id, userName }, index) => (
        <li key={id}>
          <a
            href={href('memberTeam', { parent: id })}
            aria-current={index === path.length - 1 ? 'page' : undefined}
          >
            <bdi>{userName}</bdi>
          </a>
        </li>
      ))}
    </ol>
  </nav>
);

function Member({ member, texts }: { readonly member: TeamMember; readonly texts: TeamTreeTexts }) {
  const { id, userName, type, state, children, lastLoginAt, online } = member;
  return (
    <li className="team-member" data-item="">
      <a className="row" href={href('memberTeam', { member: id })}>
        <span className="row-text">
          <bdi>{userName}</bdi>
          {online && <b className="team-online">{texts.online}</b>}
          {isAgent(type) && <b className="team-mark">{texts.agent}</b>}
          {state === 'disabled' && <b className="team-mark">{texts.states.disabled}</b>}
          <small>
            {texts.lastLogin}:{' '}
            {lastLoginAt === null ? <span>{texts.never}</span> : <Moment at={lastLoginAt} />}
          </small>
        </span>
      </a>
      {children > 0 && (
        <a className="button button-quiet" href={href('memberTeam', { parent: id })}>
          {fill(texts.downline, { n: children })}
          <span className="visually-hidden"> {userName}</span>
          <Icon name="next" />
        </a>
      )}
    </li>
  );
}
