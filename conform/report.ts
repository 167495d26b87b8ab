import { FEATURE_NAMES } from '#contract/site/features.ts';
import type { Outcome } from './conform.ts';
import type { Breach, Findings, Group } from './findings.ts';

export type State = 'offered' | 'not offered' | 'conforms' | 'breaches';

export interface Line {
  readonly group: Group;
  readonly state: State;
  /** Calls whose successful answer was judged. */
  readonly calls: readonly string[];
  readonly breaches: readonly Breach[];
}

/** Lists the state of each feature that was asked for or judged, after the calls that belong to none. */
export function listStates({ breaches, notOffered, offered, judged }: Findings): Line[] {
  return (['BASE', ...FEATURE_NAMES] as const).flatMap((group): Line[] => {
    const own = breaches.get(group) ?? [];
    const calls = [...(judged.get(group) ?? [])];
    const line = { group, calls, breaches: own };
    if (own.length > 0) return [{ ...line, state: 'breaches' }];
    if (calls.length > 0) return [{ ...line, state: 'conforms' }];
    if (notOffered.has(group)) return [{ ...line, state: 'not offered' }];
    return offered.has(group) ? [{ ...line, state: 'offered' }] : [];
  });
}

/** Returns the last line of a report. */
export function summarise(lines: readonly Line[]): string {
  const features = lines.filter(({ group }) => group !== 'BASE');
  const count = (state: State) => features.filter((line) => line.state === state).length;
  const broken = lines.filter(({ state }) => state === 'breaches');
  const breaches = broken.reduce((sum, line) => sum + line.breaches.length, 0);
  const where =
    breaches === 0
      ? 'no breaches'
      : `${plural(breaches, 'breach', 'breaches')} in ${broken.map(({ group }) => group).join(', ')}`;
  return `Conforms: ${plural(count('conforms'), 'feature', 'features')}; ${where}; ${count('not offered')} not offered.`;
}

const plural = (count: number, singular: string, several: string): string =>
  `${count} ${count === 1 ? singular : several}`;

/** Writes the report for people. */
export function toText(outcome: Outcome): string {
  const lines = listStates(outcome.findings);
  const { warnings, gaps } = outcome.findings;
  return [
    `${outcome.origin}, contract ${outcome.version}, ${outcome.calls} calls`,
    '',
    ...lines.flatMap(({ group, state, breaches }) => [
      `${group.padEnd(18)}${state}`,
      ...breaches.flatMap(({ call, pointer, expected, actual, curl }) => [
        `  ${call}  ${pointer}`,
        `    expected: ${expected}`,
        `    found:    ${actual}`,
        `    ${curl}`,
      ]),
    ]),
    ...section('Warnings', warnings),
    ...section('Not judged', gaps),
    '',
    summarise(lines),
  ].join('\n');
}

const section = (title: string, texts: readonly string[]): string[] =>
  texts.length === 0 ? [] : ['', `${title}:`, ...texts.map((text) => `  ${text}`)];

/** Writes the report for programs. */
export function toJson(outcome: Outcome): string {
  const { origin, version, calls, exitCode, findings } = outcome;
  const features = listStates(findings).map(({ group, breaches, ...line }) => ({
    feature: group,
    ...line,
    breaches: breaches.map(({ actual, ...breach }) => ({ ...breach, found: actual })),
  }));
  const { warnings, gaps } = findings;
  const summary = summarise(listStates(findings));
  const report = {
    url: origin,
    contract: version,
    calls,
    exitCode,
    summary,
    features,
    warnings,
    notJudged: gaps,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

const escapeXml = (text: string): string =>
  text
    // Characters that XML does not have.
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Writes the report as JUnit does: a suite for each feature, a case for each call. */
export function toJunit(outcome: Outcome): string {
  const suites = listStates(outcome.findings).map(({ group, state, calls, breaches }) => {
    const broken = new Set(breaches.map(({ call }) => call));
    const passed = calls.filter((call) => !broken.has(call));
    const cases = [
      ...passed.map((call) => `<testcase classname="${group}" name="${escapeXml(call)}"/>`),
      ...[...broken].map((call) => toFailedCase(group, call, breaches)),
      ...(state === 'not offered'
        ? [`<testcase classname="${group}" name="${state}"><skipped/></testcase>`]
        : []),
    ];
    return `<testsuite name="${group}" tests="${cases.length}" failures="${broken.size}">${cases.join('')}</testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="conform">${suites.join('\n')}</testsuites>\n`;
}

function toFailedCase(group: Group, call: string, breaches: readonly Breach[]): string {
  const failures = breaches
    .filter((breach) => breach.call === call)
    .map(({ pointer, expected, actual, curl }) => {
      const message = `${pointer}: expected ${expected}, found ${actual}`;
      return `<failure message="${escapeXml(message)}">${escapeXml(curl)}</failure>`;
    });
  return `<testcase classname="${group}" name="${escapeXml(call)}">${failures.join('')}</testcase>`;
}
