// Before anything is painted: the light that was chosen, so that the page does not flash.
(function () {
  var theme;
  try {
    theme = JSON.parse(localStorage.getItem('vatout.settings') || '{}').theme;
  } catch {
    theme = 'auto';
  }
  var dark = theme === 'night' || (theme !== 'day' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'night' : 'day';
})();
