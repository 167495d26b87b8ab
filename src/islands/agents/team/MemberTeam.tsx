import type { TeamMemberTexts, TeamTreeTexts } from '#lib/agents/team-texts.server.ts';
import { useAddressValue } from '../../ui/use-address-range.ts';
import { withFirstAnswers } from '../../ui/with-first-answers.tsx';
import { TeamMember } from './TeamMember.tsx';
import { TeamTree } from './TeamTree.tsx';

interface Props {
  readonly tree: TeamTreeTexts;
  readonly member: TeamMemberTexts;
  readonly currency: string;
}

/** The team's tree, or one member of it, depending on the address (AGENT-9). */
export default withFirstAnswers(function MemberTeam({ tree, member, currency }: Props) {
  const id = useAddressValue('member');
  if (id === undefined) return <TeamTree texts={tree} />;
  return <TeamMember key={id} id={id} texts={member} tree={tree} currency={currency} />;
});
