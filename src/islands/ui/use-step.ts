import { type RefObject, useEffect, useRef } from 'react';

/** Whether the page shows its first step: from then on a step replaces another one. */
let isArrival = true;
let pageTitle: string | undefined;

/**
 * Marks a step of a page, which may replace another one (ALL-28). The focus, whose element is gone, moves to the
 * step's heading, and the page's title begins with the step.
 * @param name the step in the title; undefined for the page's own step, which has the page's heading
 * @returns the ref of the step's heading, which needs `tabIndex={-1}`
 */
export function useStep(name?: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    pageTitle ??= document.title;
    document.title = name === undefined ? pageTitle : `${name} · ${pageTitle}`;
  }, [name]);
  useEffect(() => {
    if (!isArrival) (heading.current ?? pageHeading())?.focus();
    isArrival = false;
  }, []);
  return heading;
}

function pageHeading(): HTMLElement | null {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  return heading;
}
