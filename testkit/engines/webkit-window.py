#!/usr/bin/python3
"""A window of WebKitGTK as small as a phone, steered by WebKitWebDriver.

The browser that comes with the driver is never narrower than 447 px. `--folder=FOLDER` is empty and takes what the
browser keeps, with the consoles of pages as its file `console`: what it prints goes nowhere. `--no-scripts` switches
JavaScript off.
"""

import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

WIDTH, HEIGHT = 390, 844


def create_view(session, context):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    settings = view.get_settings()
    settings.set_enable_javascript("--no-scripts" not in sys.argv)
    settings.set_enable_write_console_messages_to_stdout(True)
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(WIDTH, HEIGHT)
    window.connect("destroy", Gtk.main_quit)
    window.add(view)
    window.show_all()
    return view


def start_session(context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("phone")
    info.set_version(1, 0, 0)
    session.set_application_info(info)
    session.connect("create-web-view", create_view, context)


folder = next(one.removeprefix("--folder=") for one in sys.argv if one.startswith("--folder="))
console = os.open(os.path.join(folder, "console"), os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
os.dup2(console, 1)
os.dup2(console, 2)

# A page that changes with a transition while it is steered ends the session.
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)
# One that keeps nothing writes no console either.
data = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=folder)
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_automation_allowed(True)
context.connect("automation-started", start_session)
Gtk.main()
