import type { Plugin } from 'vite';

/** Removes from React the search for its developer tools, which only development uses. */
export function withoutDeveloperTools(): Plugin {
  return {
    name: 'lobby:without-developer-tools',
    apply: 'build',
    configEnvironment: (environment) =>
      environment === 'client' ? { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } } : undefined,
  };
}

/**
 * Functions of React DOM that no island uses: view transitions, references to fragments, hidden activities, lists of
 * suspended parts, and elements of `head` rendered by islands.
 */
const UNUSED_IN_REACT = [
  // View transitions.
  'trackEnterViewTransitions',
  'pushViewTransitionCancelableScope',
  'applyViewTransitionToHostInstances',
  'restoreViewTransitionOnHostInstances',
  'commitAppearingPairViewTransitions',
  'commitEnterViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'measureNestedViewTransitions',
  'commitAfterMutationEffectsOnFiber',
  'scheduleViewTransitionEvent',
  'reportViewTransitionError',
  'restoreViewTransitionName',
  'startViewTransition',
  'getViewTransitionName',
  'getViewTransitionClassName',
  'createViewTransitionInstance',
  'ViewTransitionPseudoElement',
  // References to fragments.
  'FragmentInstance',
  'traverseVisibleInstancesAndTextInstances',
  'getFragmentInstanceOrTextInstanceSiblings',
  'commitNewChildToFragmentInstances',
  'commitNewChildToFragmentInstance',
  'deleteChildFromFragmentInstance',
  'commitFragmentInstanceInsertionEffects',
  'commitFragmentInstanceDeletionEffects',
  // Hidden activities and lists of suspended parts.
  'updateActivityComponent',
  'updateSuspenseListComponent',
  // Elements of `head`.
  'isHostHoistableType',
  'getResource',
  'acquireResource',
  'createHoistableInstance',
  'suspendResource',
  'preloadStylesheet',
  'preloadResource',
  'preloadResourceAndSuspendIfNeeded',
  'insertStylesheet',
  'adoptPreloadPropsForStylesheet',
  'getHydratableHoistableCache',
  'mountHoistable',
  'insertSuspendedStylesheets',
  'insertStylesheetIntoRoot',
  'preconnectAs',
  'prefetchDNS',
  'preconnect',
  'preload',
  'preloadModule',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
  'defaultOnDefaultTransitionIndicator',
];

/** Methods of the removed classes, each a statement at the top of the module. */
const METHODS =
  /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function[\s\S]*?^\};\n/gm;

/**
 * Empties the functions of React DOM that no island reaches; the minifier then removes what only they used. That is an
 * eighth of its size.
 * @throws {Error} where React has no such function, or two: the list is for one version
 */
export const withoutUnusedReact = (code: string): string =>
  UNUSED_IN_REACT.reduce((rest, name) => {
    const whole = new RegExp(String.raw`^function ${name}\([^)]*\) \{\n[\s\S]*?^\}\n`, 'gm');
    if (rest.match(whole)?.length !== 1) throw new Error(`React DOM has no single function ${name} to empty`);
    return rest.replace(whole, `function ${name}() {}\n`);
  }, code).replace(METHODS, '');

/** Removes from React what no island uses. */
export function leanReact(): Plugin {
  return {
    name: 'lobby:lean-react',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-dom-client\.production\.js/ },
      handler: withoutUnusedReact,
    },
  };
}

/** Parts of Swiper that no carousel enables. */
const NOT_SLID = [
  'grabCursor',
  'breakpoints',
  'translateTo',
  'updateAutoHeight',
  'slidePrev',
  'slideReset',
  'slideToClosest',
  'slideToClickedSlide',
  'updateSlidesProgress',
  'loopDestroy',
];

/** Methods of Swiper's class that no carousel calls; `destroy` needs one of the parts above. */
const UNCALLED = ['setProgress', 'changeDirection', 'changeLanguageDirection', 'destroy'];

/**
 * Removes from Swiper what no carousel uses: about a fifth of its size.
 * @throws {Error} where Swiper has no such part or method: the lists are for one version
 */
export function withoutUnusedSwiper(code: string): string {
  const parted = NOT_SLID.reduce((rest, part) => {
    const lines = rest.split(`\n    ${part},\n`);
    if (lines.length !== 2) throw new Error(`Swiper has no part ${part} to leave out`);
    return lines.join('\n');
  }, code);
  return UNCALLED.reduce((rest, name) => {
    const whole = new RegExp(String.raw`^ {4}${name}\(.*\) \{\n[\s\S]*?^ {4}\}\n`, 'gm');
    if (rest.match(whole)?.length !== 1) throw new Error(`Swiper has no single method ${name} to leave out`);
    return rest.replace(whole, '');
  }, parted);
}

export function leanSwiper(): Plugin {
  return {
    name: 'lobby:lean-swiper',
    apply: 'build',
    transform: {
      filter: { id: /swiper\/shared\/swiper-core\.mjs$/ },
      handler: withoutUnusedSwiper,
    },
  };
}
