// Runs before Scalar, so that the policy of the page, which stays strict, has nothing to refuse.
{
  const { content: nonce } = document.querySelector('meta[property=csp-nonce]');

  // Its style sheets that are written by script have the nonce of the page.
  const { createElement } = Document.prototype;
  Document.prototype.createElement = function (...args) {
    const element = createElement.apply(this, args);
    if (element.localName === 'style') element.nonce = nonce;
    return element;
  };

  // Its style attributes are set as properties, which a policy allows.
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function (name, value) {
    if (name === 'style' && this.style) this.style.cssText = value;
    else setAttribute.call(this, name, value);
  };

  // It asks whether code can be made from text, and works without. Asking would be reported.
  const { prototype } = Function;
  window.Function = () => {
    throw new EvalError('The policy of this page refuses code from text.');
  };
  window.Function.prototype = prototype;
}
